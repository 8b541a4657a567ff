import * as own from 'react-refresh-own/runtime';

// Shell and areas are separate builds with one React between them. Each brings a refresh runtime, but only the one that
// React knows can repaint, so the first one to run serves all.
globalThis.canvassRefresh ??= own;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.canvassRefresh;
