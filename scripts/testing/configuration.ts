import { VARIABLES } from '../../bff/platform/config/environment.ts';

/** Variables that the server doesn't read, but the launcher and operators' commands. */
const OF_COMMANDS = [
  'CANVASS_PORT',
  'CANVASS_DATA',
  'CANVASS_DEMO',
  'CANVASS_DEPLOY_TOKEN',
  'OPERATOR_LOG',
  'REGISTRY_DIR',
];

/** Changes only how much is logged, and developers set it to find the cause of a failed test. */
const HARMLESS = 'LOG_LEVEL';

/** The variables by which developers configure an instance of their own, with its database, mail server and operators. */
export const CONFIGURATION: readonly string[] = [...VARIABLES, ...OF_COMMANDS].filter(
  (name) => name !== HARMLESS,
);

/** The environment that a tested process inherits: without the configuration of the developer's own instance. */
export function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const configuration = new Set(CONFIGURATION);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !configuration.has(name)));
}
