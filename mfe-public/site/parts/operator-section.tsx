import { useSite } from '../site-context.ts';

/** Who runs the installation: the party to its terms, and the one who answers for what it stores of creators. */
export function OperatorSection() {
  const { t, operator } = useSite();
  if (!operator) return null;
  return (
    <section className="st-prose">
      <h2>{t('legal.operator')}</h2>
      <p>
        {operator.name}
        <br />
        {operator.address}
      </p>
    </section>
  );
}
