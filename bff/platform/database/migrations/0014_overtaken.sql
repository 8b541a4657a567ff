-- Called by a statement that finds something else than it was decided on: all of its transaction is undone and done again.
CREATE FUNCTION overtaken() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what this was decided on changed meanwhile' USING ERRCODE = 'serialization_failure';
END $$;
