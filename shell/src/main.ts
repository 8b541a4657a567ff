import './zod-without-eval.ts';
import { offerReload } from './offer-reload.ts';

// Everything else is behind this import: modules shared with areas need an asynchronous start.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(offerReload);
