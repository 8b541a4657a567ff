-- Published versions never change, but for one thing: a password that is readable is replaced by its hash.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.definition #>> '{settings,password}' NOT LIKE 'scrypt$%'
    AND NEW.definition #>> '{settings,password}' LIKE 'scrypt$%'
    AND NEW.definition #- '{settings,password}' = OLD.definition #- '{settings,password}'
    AND to_jsonb(NEW) - 'definition' = to_jsonb(OLD) - 'definition' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published version never changes';
END $$;
