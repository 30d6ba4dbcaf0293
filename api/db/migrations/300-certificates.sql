-- The certificate with which the shop serves https itself. Its private key is a secret.
create table certificate (
  id boolean primary key default true check (id),
  names text[] not null default '{}',
  -- PEM: the certificate, and those that lead to a known authority.
  chain text,
  expires_at timestamptz,
  due_at timestamptz not null default now(),
  -- For what it was requested last: names and account.
  requested text,
  failure jsonb
);
insert into certificate default values;
create trigger certificate_notify after update of chain on certificate
  for each statement execute function services_notify();

-- What the authority asks for to see that the names lead to this shop; any process answers.
create table certificate_challenge (
  token text primary key,
  answer text not null,
  created_at timestamptz not null default now()
);
