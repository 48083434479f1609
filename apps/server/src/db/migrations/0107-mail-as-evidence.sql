-- What came of a mail is evidence of its case's outcome: a mail that came back for good, or one that arrived after all.
create trigger mail_came_back after update of state, bounce on mailing_recipient for each row
  when (new.case_id is not null and (old.bounce is distinct from new.bounce or old.bounce is not null and old.state is distinct from new.state))
  execute function touch_its_case();
create trigger mail_arrived after update of state on mailing_recipient for each row
  when (new.case_id is not null and new.state in ('sent', 'unknown') and old.state is distinct from new.state and old.state <> 'sending')
  execute function touch_its_case();
