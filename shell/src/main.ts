import './zod-without-eval.ts';
import { offerFreshStart } from './fresh-start.ts';

// Everything else waits behind this import: modules shared with areas need an asynchronous start.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(offerFreshStart);
