import type { Middleware } from 'koa';

/** The address of the icon in every document of the product. */
export const ICON_PATH = '/icon.svg';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5b21b6"/><stop offset=".52" stop-color="#7c3aed"/><stop offset="1" stop-color="#a326c9"/></linearGradient></defs><rect width="32" height="32" rx="9" fill="url(#g)"/><path d="M7 8.5 12 11.6h8L25 8.5l-.4 8L16 25l-8.6-8.5Z" fill="#fff"/><path d="m11.6 16.2 3.4 3.4 5.8-5.8" fill="none" stroke="#6d28d9" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Serves the icon; browsers that ignore the link request `/favicon.ico`. */
export const icon: Middleware = async (ctx, next) => {
  if (ctx.path !== ICON_PATH && ctx.path !== '/favicon.ico') return next();
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.type = 'image/svg+xml';
  ctx.body = ICON;
};
