-- How many letters a mailbox got lately that nobody there may have asked for, over all processes. The mailbox is
-- stored as a hash. Each letter moves `counted_until` on by the time it stands for; what lies in the past is over.
create table mailbox_limit (
  mailbox text primary key,
  counted_until timestamptz not null
);
