import { services } from './services.ts';

/** Stops the services of the integration tests and deletes their files. */
export default async function stopServices(): Promise<void> {
  for (const undo of services.cleanUp.splice(0).reverse()) await undo();
}
