import { DoneFox, EmptyFox, FailureFox, HelloFox, MailFox, NotFoundFox } from './fox-poses.tsx';

const drawings = {
  /** Empty: the fox waits with a blank clipboard. */
  empty: EmptyFox,
  /** Failure: the fox holds the two ends of a cable. */
  failure: FailureFox,
  /** 404: the fox looks through a magnifying glass. */
  'not-found': NotFoundFox,
  /** Success: the fox holds a ticked clipboard up. */
  done: DoneFox,
  /** Welcome. */
  hello: HelloFox,
  /** A mail was sent. */
  mail: MailFox,
};

export type DrawingName = keyof typeof drawings;

interface DrawingProps {
  name: DrawingName;
  /** In px; the height follows (5:4). */
  width?: number;
  /** Only if the drawing says something that no text beside it does. */
  label?: string;
}

/** The project's fox, in several poses. */
export function Drawing({ name, width = 240, label }: DrawingProps) {
  const Pose = drawings[name];
  return (
    <svg
      viewBox="0 0 250 200"
      width={width}
      style={{ maxWidth: '100%', height: 'auto' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Pose />
    </svg>
  );
}
