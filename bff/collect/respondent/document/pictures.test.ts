import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { presentPublicSurvey } from '../../public-surveys/present.ts';
import { withPictureSources } from './pictures.ts';

const picture = (url: string) => ({ url, alt: '', width: 600, height: 300 });

function sourcesOf(url: string) {
  const image = picture(url);
  const options = [
    { id: 'a', label: 'A', image },
    { id: 'b', label: 'B' },
  ];
  const questions = [
    { ...newQuestion('email', 'q'), image },
    { ...newQuestion('multiple_choice_single', 'c'), options },
  ];
  const definition = surveyDefinitionSchema.parse({ title: 'T', questions, welcome: { image } });
  const survey = presentPublicSurvey({ surveyId: 's', version: 1, definition });
  const { welcome, questions: shown } = withPictureSources(survey);
  expect(shown[0]?.image).toEqual(welcome?.image);
  expect(shown[1]).toMatchObject({ options: [{ image: welcome?.image }, { id: 'b', label: 'B' }] });
  expect(JSON.stringify(shown[1])).not.toContain('"B","image"');
  return welcome?.image;
}

it('lists the widths of an uploaded picture up to twice its displayed width, and its placeholder', () => {
  const at = (width: number) => `/_ipx/f_webp,w_${width},q_80/abc ${width}w`;
  expect(sourcesOf('/images/f_webp,w_1280,q_80/abc')).toEqual({
    ...picture('/images/f_webp,w_1280,q_80/abc'),
    srcset: [320, 640, 768, 1024, 1280].map(at).join(','),
    placeholder: '/_ipx/f_webp,w_10,h_10,q_50/abc',
  });
});

it('leaves pictures of other servers as they are', () => {
  expect(sourcesOf('https://example.com/a.png')).toEqual(picture('https://example.com/a.png'));
});
