import { rm } from 'node:fs/promises';
import { services } from './services.ts';

/** Ends what the integration tests ran against and removes its files. */
export default async function stopServices(): Promise<void> {
  if (!services.current) return;
  const { dataDir, postgres, emulator } = services.current;
  await Promise.all([postgres.stop(), emulator.stop()]);
  await rm(postgres.cluster, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
