-- What one person's unused uploads may take together: they stay on the server until they are used, or a day.
alter table setting add column upload_megabytes int not null default 1000 check (upload_megabytes between 50 and 100000);
