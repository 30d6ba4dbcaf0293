-- Failed work is counted and listed without reading all emails and events.
create index concurrently mail_failed on mail (id) where state = 'failed';
create index concurrently webhook_delivery_failed on webhook_delivery (id) where state = 'failed';
