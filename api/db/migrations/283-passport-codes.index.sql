create unique index concurrently shirt_passport_code on shirt (passport_code);
