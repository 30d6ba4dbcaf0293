-- Secrets of webhooks, of authenticator apps and of the shop itself, encrypted with a key of the operator. As text they
-- are stored only while a process of the release before may be running; see `server/encrypt-secrets.ts`.
alter table webhook add column encrypted_secret bytea, alter column secret drop not null;
alter table staff_member add column encrypted_app_secret bytea;
alter table staff_session add column encrypted_new_app_secret bytea;
alter table setting add column encrypted_value bytea, alter column value drop not null;
