import type { Option, QuestionOf } from '@canvass/shared/domain/survey';
import type { ReactNode } from 'react';
import { OptionPicture } from '../page/picture.tsx';

interface ChoicesProps {
  question: QuestionOf<'multiple_choice_single' | 'multiple_choice_multi'>;
  children: ReactNode;
}

/** The options of a choice: below each other, in columns, or as a grid of cards if any has a picture. */
export function Choices({ question: { options, columns }, children }: ChoicesProps) {
  const cards = options.some(({ image }) => image);
  return (
    <div className={cards ? 'cv-choices cv-cards' : 'cv-choices'} data-columns={columns}>
      {children}
    </div>
  );
}

/** An option's label, below its picture if it has one. */
export function optionLabel({ label, image }: Pick<Option, 'label' | 'image'>): ReactNode {
  return image ? (
    <>
      <OptionPicture of={image} />
      {label}
    </>
  ) : (
    label
  );
}
