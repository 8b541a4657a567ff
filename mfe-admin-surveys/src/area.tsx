import { defineArea } from '@canvass/shared/contract/area';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'admin-surveys',
  routes: () => routes,
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "admin-surveys-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "admin-surveys-en" */ '../messages/en.json')).default,
});
