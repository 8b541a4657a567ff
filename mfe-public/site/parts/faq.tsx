import { useSite } from '../site-context.ts';

/** Questions with answers that collapse; `details` works without script. */
export function Faq({ title, keys, at }: { title: string; keys: readonly string[]; at: string }) {
  const { t } = useSite();
  return (
    <section className="st-section st-narrow">
      <h2 className="st-h2">{title}</h2>
      <div className="st-faq">
        {keys.map((key) => (
          <details key={key}>
            <summary>{t(`${at}.${key}.q`)}</summary>
            <p>{t(`${at}.${key}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
