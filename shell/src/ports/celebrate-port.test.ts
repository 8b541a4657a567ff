/** @jest-environment jsdom */
import { celebratePort } from './celebrate-port.ts';

const throwConfetti = jest.fn();
jest.mock('@canvass/shared/ui/feedback/confetti', () => ({ throwConfetti: () => throwConfetti() }));

const reducedMotion = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches }) as MediaQueryList);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => jest.clearAllMocks());

it('throws confetti', async () => {
  reducedMotion(false);
  celebratePort()();
  await settled();
  expect(throwConfetti).toHaveBeenCalledTimes(1);
});

it('does nothing for users who prefer reduced motion', async () => {
  reducedMotion(true);
  celebratePort()();
  await settled();
  expect(throwConfetti).not.toHaveBeenCalled();
});
