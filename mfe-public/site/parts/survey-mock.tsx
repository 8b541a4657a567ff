import { useSite } from '../site-context.ts';

/** Keys of the example's choices. */
export const MOCK_CHOICES = ['music', 'hours', 'nothing'] as const;

/** The example survey of the home page: two of its pages as respondents see them, without function. */
export function SurveyMock() {
  const { t } = useSite();
  return (
    <div className="st-mock" aria-hidden="true">
      <div className="st-card st-card-back">
        <div className="st-bar st-bar-late" />
        <p className="st-card-title">
          <span className="st-number st-warm">5</span>
          {t('home.mock.choiceQuestion')}
        </p>
        <ul>
          {MOCK_CHOICES.map((choice, index) => (
            <li key={choice} className={index === 2 ? 'st-chosen' : undefined}>
              <span className="st-key">{String.fromCharCode(65 + index)}</span>
              {t(`home.mock.choices.${choice}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="st-card st-card-front">
        <div className="st-bar" />
        <p className="st-card-title">
          <span className="st-number">4</span>
          {t('home.mock.question')}
        </p>
        <p className="st-card-about">{t('home.mock.about')}</p>
        <p className="st-stars">
          {[1, 2, 3, 4, 5].map((star) => (
            <svg key={star} viewBox="0 0 24 24" className={star < 5 ? 'st-full' : undefined}>
              <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
            </svg>
          ))}
        </p>
        <p className="st-card-labels">
          <span>{t('home.mock.low')}</span>
          <span>{t('home.mock.high')}</span>
        </p>
        <p className="st-card-actions">
          <span className="st-card-button">{t('home.mock.next')}</span>
          <span className="st-card-progress">{t('home.mock.progress')}</span>
        </p>
      </div>
    </div>
  );
}
