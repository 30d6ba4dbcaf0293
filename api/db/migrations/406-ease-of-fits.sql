-- Processes keep the ease of the shop in memory.
create function pattern_settings_notify() returns trigger language plpgsql as $$
begin
  perform record_change('pattern_settings');
  return null;
end $$;
create trigger pattern_settings_notify after insert on pattern_settings
for each statement execute function pattern_settings_notify();
