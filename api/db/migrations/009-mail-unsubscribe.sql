-- Where a reader ends letters that come by themselves; null on those that answer what somebody did.
alter table mail add column unsubscribe text;
