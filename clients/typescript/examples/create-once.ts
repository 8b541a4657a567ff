import { createClient, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });

const create = () =>
  unwrap(
    canvass.POST('/api/surveys', {
      params: { header: { 'Idempotency-Key': 'import-of-december' } },
      body: { title: 'How was your visit?' },
    }),
  );
const [first, again] = [await create(), await create()];
console.log(first.id === again.id);
