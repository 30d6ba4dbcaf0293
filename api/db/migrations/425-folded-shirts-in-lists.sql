-- Lists may also show the shirts of a category folded.
alter table category drop constraint category_list_picture_check,
  add constraint category_list_picture_check check (list_picture in ('worn', 'front', 'folded')) not valid;
alter table category validate constraint category_list_picture_check;
