-- A session goes on at another address of the shop by a code that works once.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'restore', 'session'));
