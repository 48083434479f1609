-- Maps of regions, on which a study's cases are shown by where their people live.
create table region_map (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- Each with its key, its name and its rings of longitudes and latitudes; as read from GeoJSON.
  regions jsonb not null,
  region_count int not null check (region_count between 1 and 5000),
  added_at timestamptz not null default now(),
  added_by bigint references person
);
create index region_map_added_by on region_map (added_by);
