-- What a row refers to is there. Rows that are written many times a second, and those whose parent may be "none" or not yet
-- there, have no key; docs/adr/0012-foreign-keys.md says which, what their keys would cost and what guards them instead.
alter table study_case
  add foreign key (project_id) references project,
  add foreign key (language_id) references language,
  add foreign key (project_id, draw_id) references sample_draw,
  add foreign key (project_id, outcome_id) references disposition,
  add foreign key (assigned_person_id) references person,
  add foreign key (appointment_person_id) references person;
alter table list_record add foreign key (list_file_id) references list_file;
alter table phone
  add foreign key (project_id, case_id) references study_case,
  add foreign key (project_id, disposition_id) references disposition,
  add foreign key (language_id) references language,
  add foreign key (added_by) references person;
alter table attempt
  add foreign key (project_id, phone_id) references phone,
  add foreign key (person_id) references person,
  add foreign key (session_id) references session;
alter table call
  add foreign key (project_id, phone_id) references phone,
  add foreign key (session_id) references session,
  add foreign key (station) references station;
alter table case_comment add foreign key (project_id, case_id) references study_case;
alter table interview
  add foreign key (project_id, case_id) references study_case,
  add foreign key (project_id, phone_id) references phone,
  add foreign key (version_id) references questionnaire_version,
  add foreign key (language_id) references language,
  add foreign key (person_id) references person;
alter table news add foreign key (person_id) references person;
alter table session add foreign key (project_id) references project;
alter table simulation
  add foreign key (project_id) references project,
  add foreign key (version_id) references questionnaire_version;
alter table split_block
  add foreign key (project_id) references project,
  add foreign key (version_id) references questionnaire_version;
alter table access_link
  add foreign key (project_id, case_id) references study_case,
  add foreign key (project_id, interview_id) references interview;
alter table respondent_session
  add foreign key (project_id) references project,
  add foreign key (project_id, case_id) references study_case;
alter table blacklist_entry add foreign key (project_id) references project;
alter table person_state
  add foreign key (person_id) references person,
  add foreign key (session_id) references session;
