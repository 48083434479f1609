-- What a project wants of each day, and with which answer an interview that is broken off still counts as a partial one.
alter table project
  -- Completes that are wanted in a day; null: none is named.
  add column day_goal int check (day_goal between 1 and 1000000),
  -- The uid of a question of its questionnaire; null: no answer is enough.
  add column enough_question text check (length(enough_question) between 1 and 100);

-- Of the breaks that someone makes in a day so many minutes are paid; null: all of them.
alter table setting add column paid_break_minutes int check (paid_break_minutes between 0 and 720);
