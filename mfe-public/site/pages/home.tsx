import { SURVEY_THEMES, themeLabel } from '@canvass/shared/domain/themes';
import { ReadDrawing, ShareDrawing, WriteDrawing, FeatureIcon } from '../parts/drawings.tsx';
import { Faq } from '../parts/faq.tsx';
import { MOCK_CHOICES, SurveyMock } from '../parts/survey-mock.tsx';
import { useSite } from '../site-context.ts';

const STEPS = { build: WriteDrawing, share: ShareDrawing, read: ReadDrawing } as const;
const FEATURES = ['light', 'safe', 'plain', 'all', 'private', 'hooks'] as const;
const MAKERS = ['types', 'scores', 'order'] as const;
export const HOME_FAQ = ['accounts', 'limit', 'languages', 'export'] as const;

export function Home() {
  const { t, href } = useSite();
  return (
    <>
      <section className="st-hero">
        <div>
          <h1>{t('home.title')}</h1>
          <p className="st-lead">{t('home.lead')}</p>
          <p className="st-actions">
            <a className="st-button" href={href('/register')}>
              {t('home.start')}
            </a>
            <a className="st-button st-quiet" href="#example">
              {t('home.example')}
            </a>
          </p>
          <p className="st-note">{t('home.note')}</p>
        </div>
        <SurveyMock />
      </section>
      <section className="st-section">
        <h2 className="st-h2">{t('home.stepsTitle')}</h2>
        <ol className="st-steps">
          {Object.entries(STEPS).map(([key, Drawing]) => (
            <li key={key}>
              <Drawing />
              <h3>{t(`home.steps.${key}.title`)}</h3>
              <p>{t(`home.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="st-section" id="example">
        <div className="st-split">
          <div>
            <h2 className="st-h2">{t('home.exampleTitle')}</h2>
            <p className="st-text">{t('home.exampleText')}</p>
          </div>
          <div className="st-phone" aria-hidden="true">
            <div className="st-phone-bar" />
            <p className="st-phone-title">{t('home.mock.choiceQuestion')}</p>
            {MOCK_CHOICES.map((choice) => (
              <span key={choice} className="st-phone-choice">
                {t(`home.mock.choices.${choice}`)}
              </span>
            ))}
            <span className="st-card-button">{t('home.mock.next')}</span>
          </div>
        </div>
      </section>
      <Features of="features" keys={FEATURES} />
      <Features of="makers" keys={MAKERS} />
      <section className="st-section">
        <h2 className="st-h2">{t('home.themesTitle')}</h2>
        <p className="st-text">{t('home.themesText')}</p>
        <ul className="st-themes">
          {Object.keys(SURVEY_THEMES).map((name) => (
            <li key={name} className={`st-theme-${name}`}>
              {t(`home.themes.${name}`, { defaultValue: themeLabel(name) })}
            </li>
          ))}
        </ul>
      </section>
      <Faq title={t('home.faqTitle')} keys={HOME_FAQ} at="home.faq" />
      <section className="st-end">
        <h2>{t('home.endTitle')}</h2>
        <p>{t('home.endText')}</p>
        <a className="st-button st-white" href={href('/register')}>
          {t('home.start')}
        </a>
      </section>
    </>
  );
}

function Features({ of, keys }: { of: 'features' | 'makers'; keys: readonly string[] }) {
  const { t } = useSite();
  return (
    <section className="st-section">
      <h2 className="st-h2">{t(`home.${of}Title`)}</h2>
      <ul className="st-features">
        {keys.map((key) => (
          <li key={key}>
            <FeatureIcon name={key} />
            <h3>{t(`home.${of}.${key}.title`)}</h3>
            <p>{t(`home.${of}.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
