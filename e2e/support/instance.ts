/**
 * A variable about the instance under test; the runner sets it and starts the instance on a free port with its own
 * data.
 */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the browser tests with "npm test -- browser"`);
  return value;
}

/** The address of the instance, e.g. `http://localhost:41234`. */
export const origin = given('CANVASS_E2E_ORIGIN');
/** Its data folder, which contains the registry of deployed areas. */
export const dataDir = given('CANVASS_E2E_DATA');
