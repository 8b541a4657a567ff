CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('canvass_ended_sessions', OLD.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ended_sessions_are_told AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
