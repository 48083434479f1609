-- How often a shared page was opened on each day of its project: a number, and nothing of who opened it.
create table shared_page_day (
  project_id bigint not null,
  page_id bigint not null,
  day date not null,
  views int not null check (views > 0),
  primary key (project_id, page_id, day),
  foreign key (project_id, page_id) references shared_page on delete cascade
);
