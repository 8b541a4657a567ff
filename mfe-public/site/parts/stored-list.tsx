import {
  cookieName,
  DAY_S,
  readableName,
  STORED_ITEMS,
  type StoredItem,
} from '@canvass/shared/domain/stored-items';
import { useSite } from '../site-context.ts';

const HOLDERS = ['visitor', 'respondent', 'creator', 'host'] as const;

/** Everything that Canvass stores in a browser, from the inventory that the code itself takes its names from. */
export function StoredList() {
  const { t } = useSite();
  return (
    <div className="st-prose">
      {HOLDERS.map((holder) => (
        <section key={holder}>
          <h2>{t(`stored.holder.${holder}`)}</h2>
          <ul className="st-stored">
            {STORED_ITEMS.filter((item) => item.holder === holder).map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <p>{t('stored.delete')}</p>
    </div>
  );
}

function Item({ item }: { item: StoredItem }) {
  const { t } = useSite();
  const facts = [
    t(`stored.place.${item.place}`),
    lifetimeOf(item),
    t(item.essential ? 'stored.essential' : 'stored.preference'),
    ...(item.httpOnly ? [t('stored.httpOnly')] : []),
  ];
  const name = readableName(item);
  const prefixed = cookieName({ ...item, name }, true);
  return (
    <li>
      <code>{prefixed}</code>
      {prefixed !== name && (
        <>
          {' '}
          <span className="st-meta">{t('stored.plain', { name })}</span>
        </>
      )}
      <p>{t(`stored.items.${item.id}`)}</p>
      <p className="st-meta">{facts.join(' · ')}</p>
    </li>
  );

  function lifetimeOf({ lifetime }: StoredItem): string {
    if (typeof lifetime !== 'number') return t(`stored.lasts.${lifetime}`);
    return lifetime < DAY_S
      ? t('stored.hours', { count: lifetime / 3600 })
      : t('stored.days', { count: lifetime / DAY_S });
  }
}
