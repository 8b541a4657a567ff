import { defineArea } from '@canvass/shared/contract/area';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'admin-webhooks',
  routes: () => routes,
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "admin-webhooks-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "admin-webhooks-en" */ '../messages/en.json')).default,
});
