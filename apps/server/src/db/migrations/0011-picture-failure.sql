-- A screen that could not make the picture it was asked for says so; no older picture stands in for it.
alter table screen_picture alter column type drop not null;
alter table screen_picture alter column image drop not null;
alter table screen_picture add check ((type is null) = (image is null));
