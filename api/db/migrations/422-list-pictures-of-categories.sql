-- What lists show of the shirts of a category: a figure that wears them, or the shirts alone.
alter table category add column list_picture text not null default 'worn'
  check (list_picture in ('worn', 'front'));
