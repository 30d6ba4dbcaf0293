-- The codes of shirts that are older than passports.
update shirt set passport_code = passport_code()
where id in (select id from shirt where passport_code is null limit 1000);
