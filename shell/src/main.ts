import './zod-without-eval.ts';
import { offerReload } from './offer-reload.ts';
import { readPage } from './page.ts';

async function start(): Promise<void> {
  const { development } = readPage();
  if (development) {
    const { provideReact } = await import(
      /* webpackChunkName: "development-react" */ './development/provide-react.ts'
    );
    await provideReact(development);
  }
  // Everything else is behind this import: modules shared with areas need an asynchronous start.
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
}

start().catch(offerReload);
