import { SIGNATURE_LIMITS, signaturePath } from '@canvass/shared/domain/signature';
import { styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Ink on paper in both themes, and in forced colours. */
const Paper = styled('svg', {
  base: {
    display: 'block',
    width: 'full',
    bg: '#fff',
    border: '1px solid',
    borderColor: 'border',
    rounded: 'sm',
    forcedColorAdjust: 'none',
    '& path': {
      fill: 'none',
      stroke: '#17171c',
      strokeWidth: '1.5px',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
  },
});

/** A drawn signature, made of its points: nothing that a respondent sent is in it but numbers. */
export function SignatureDrawing({ strokes }: { strokes: readonly number[][] }) {
  const { t } = useTranslation('admin-surveys');
  const { width, height } = SIGNATURE_LIMITS;
  return (
    <Paper viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('answer.signed')}>
      <path d={signaturePath(strokes)} />
    </Paper>
  );
}
