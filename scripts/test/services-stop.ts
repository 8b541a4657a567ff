import { services } from './services.ts';

/** Ends what the integration tests ran against and removes its files. */
export default async function stopServices(): Promise<void> {
  for (const undo of services.cleanUp.splice(0).reverse()) await undo();
}
