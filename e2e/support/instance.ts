/** The instance under test; set by the runner, which starts it on a free port with data of its own. */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the browser tests with "npm test -- browser"`);
  return value;
}

/** Address of the instance, e.g. `http://localhost:41234`. */
export const origin = given('CANVASS_E2E_ORIGIN');
/** Its data folder: the registry of deployed areas lies in it. */
export const dataDir = given('CANVASS_E2E_DATA');
