import { formatNumber, formatStorage } from '@canvass/shared/domain/format';
import { localeTag } from '@canvass/shared/domain/locales';
import { PLAN_CURRENCY, PLAN_NAMES, PLANS } from '@canvass/shared/domain/plans';
import { Faq } from '../parts/faq.tsx';
import { useSite } from '../site-context.ts';

export const PRICING_FAQ = ['over', 'change', 'stop'] as const;

const EVERY_PLAN = [
  'types',
  'logic',
  'scores',
  'languages',
  'themes',
  'brands',
  'analytics',
  'order',
  'mails',
  'calm',
] as const;

/** Leads who signs up, or is signed in already, to where plans are bought. */
const CHOOSES_PLAN = `?next=${encodeURIComponent('/admin/subscription')}`;

/** The plans, from the table in `shared/domain/plans.ts`. */
export function Pricing() {
  const { t, locale, href } = useSite();
  const price = new Intl.NumberFormat(localeTag(locale), {
    style: 'currency',
    currency: PLAN_CURRENCY,
    maximumFractionDigits: 0,
  });
  const count = (value: number) => formatNumber(value, locale);
  return (
    <>
      <header className="st-head">
        <h1>{t('pricing.title')}</h1>
        <p className="st-lead">{t('pricing.lead')}</p>
      </header>
      <ul className="st-plans">
        {PLAN_NAMES.map((name) => {
          const plan = PLANS[name];
          return (
            <li key={name} className={name === 'pro' ? 'st-plan st-plan-main' : 'st-plan'}>
              <h2>{t(`pricing.${name}.name`)}</h2>
              <p className="st-text">{t(`pricing.${name}.text`)}</p>
              <p className="st-price">
                <strong>{price.format(plan.monthlyPrice)}</strong> {t('pricing.perMonth')}
              </p>
              <ul className="st-ticks">
                <li>{t('pricing.surveys', { amount: count(plan.publishedSurveys) })}</li>
                <li>{t('pricing.responses', { amount: count(plan.responsesPerMonth) })}</li>
                <li>
                  {plan.widgets === 1
                    ? t('pricing.oneWidget')
                    : t('pricing.widgets', { amount: count(plan.widgets) })}
                </li>
                <li>
                  {plan.webhooks === 1
                    ? t('pricing.oneWebhook')
                    : t('pricing.webhooks', { amount: count(plan.webhooks) })}
                </li>
                <li>
                  {plan.seats === null
                    ? t('pricing.unlimitedSeats')
                    : t('pricing.seats', { amount: count(plan.seats) })}
                </li>
                <li>
                  {t('pricing.files', {
                    amount: formatStorage(plan.fileMegabytes, locale),
                    largest: formatStorage(plan.largestFile, locale),
                  })}
                </li>
                {plan.hidesBadge && <li>{t('pricing.hidesBadge')}</li>}
              </ul>
              <a
                className={name === 'pro' ? 'st-button' : 'st-button st-quiet'}
                href={href('/register') + (plan.monthlyPrice > 0 ? CHOOSES_PLAN : '')}
              >
                {t('pricing.choose', { plan: t(`pricing.${name}.name`) })}
              </a>
            </li>
          );
        })}
      </ul>
      <section className="st-section st-narrow">
        <h2 className="st-h2">{t('pricing.everyTitle')}</h2>
        <ul className="st-ticks st-two">
          {EVERY_PLAN.map((key) => (
            <li key={key}>{t(`pricing.every.${key}`)}</li>
          ))}
        </ul>
      </section>
      <Faq title={t('pricing.faqTitle')} keys={PRICING_FAQ} at="pricing.faq" />
    </>
  );
}
