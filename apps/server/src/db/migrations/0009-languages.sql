-- Which languages the screens speak is known to the code; here a session's is one of the installation's.
alter table session drop constraint session_screen_language_check,
  add constraint session_screen_language_fkey foreign key (screen_language) references language (code);
