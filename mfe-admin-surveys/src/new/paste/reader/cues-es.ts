import type { Cues } from './cue-kinds.ts';

/** The words that Spanish documents have most often. */
export const es: Partial<Cues> = {
  asking:
    '^qué, ^cuál, ^cuáles, ^cómo, ^cuándo, ^cuánto, ^cuántos, ^cuántas, ^dónde, ^por qué, ^con qué, ^en qué, ^indique, ^valore, ^en caso afirmativo',
  yesNo:
    '^ha utilizado, ^ha visitado, ^ha participado, ^ha tenido, ^has, ^tiene, ^tienes, ^está, ^estás, ^podemos, ^recomendaría, ^le gustaría, ^te gustaría, ^conoce, ^conoces, ^desea',
  enter: 'su, tu, cuál es su, cuál es tu, escriba su, indique su',
  email: 'correo electrónico, correo, dirección de correo electrónico',
  phone: 'teléfono, móvil, número de teléfono, celular',
  date: 'fecha, fecha de nacimiento',
  count: 'edad, número de',
  comment: 'comentarios, observaciones, sugerencias, mensaje',
  name: 'nombre, apellidos, empresa, ciudad, cargo',
  fullName: 'nombre y apellidos, nombre completo, apellidos y nombre',
  lastName: 'apellidos, apellido',
  when: '^cuándo, ^en qué fecha',
  howMany: '^cuántos, ^cuántas, ^qué edad',
  open: '^por qué, ^qué podríamos, ^qué podemos, ^qué le ha gustado, ^qué te ha gustado, ^describa, ^explique, ^cuéntenos, ^tiene algún comentario, ^qué mejoraría',
  rating: '^cómo valora, ^cómo valoraría, ^cómo califica, ^cómo calificaría, ^valore, ^qué tan, ^qué grado',
  recommend: 'recomendaría, recomendarías, recomendar, recomiende, recomendarnos',
  scale: 'escala, valore, del',
  stars: 'estrellas, estrella',
  consent: '^acepto, ^doy mi consentimiento, ^autorizo el, ^he leído, ^consiento',
  upload: '^suba, ^adjunte, ^cargue',
  signature: '^firma',
  several:
    'varias respuestas, respuesta múltiple, selección múltiple, todas las que correspondan, todas las que apliquen, más de una respuesta, marque todas',
  one: 'una sola respuesta, sólo una, una sola opción',
  atMost: 'hasta, máximo, como máximo',
  atLeast: 'al menos, mínimo',
  required: 'obligatorio, obligatoria',
  optional: 'opcional',
  other:
    'otro, otra, otros, otro especifique, otro especificar, otros especificar, otra respuesta, otro cuál',
  yes: 'sí',
  no: 'no',
  exclusive: 'hombre, mujer, soltero, casado, masculino, femenino',
  likert: `
    totalmente de acuerdo, de acuerdo, ni de acuerdo ni en desacuerdo, en desacuerdo, totalmente en desacuerdo, muy bueno, bueno,
    regular, malo, muy malo, nunca, casi nunca, a veces, casi siempre, siempre, no sabe
  `,
  oneByTitle: '^con qué frecuencia, ^sexo$, ^género$, ^estado civil',
  section: 'sección',
  document: 'encuesta, cuestionario, formulario, inscripción',
  greeting: '^hola, ^estimado, ^estimada, ^estimados, ^buenos días',
  closing: '^gracias, ^muchas gracias, ^un saludo, ^saludos',
};
