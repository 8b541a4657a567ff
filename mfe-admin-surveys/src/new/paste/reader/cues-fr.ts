import type { Cues } from './cue-kinds.ts';

/** The words that French documents have most often. */
export const fr: Partial<Cues> = {
  asking:
    '^quel, ^quelle, ^quels, ^quelles, ^comment, ^combien, ^pourquoi, ^quand, ^où, ^qui, ^que, ^qu est ce, ^à quelle, ^dans quelle, ^sur une échelle, ^si oui, ^si non, ^veuillez',
  yesNo:
    '^avez vous, ^as tu, ^êtes vous, ^es tu, ^est ce que, ^souhaitez vous, ^recommanderiez vous, ^pouvons nous, ^connaissez vous, ^utilisez vous, ^aimeriez vous, ^seriez vous',
  enter: 'votre, vos, ton, ta, quel est votre, quelle est votre, indiquez votre',
  email: 'adresse e-mail, adresse mail, adresse électronique, courriel',
  phone: 'téléphone, numéro de téléphone, portable',
  website: 'site web, site internet',
  date: 'date de naissance, date d arrivée, date de départ',
  count: 'âge, nombre de',
  comment: 'remarques, commentaires, commentaire, suggestions, observations',
  name: 'prénom, nom, nom de famille, entreprise, société, ville, profession',
  fullName: 'nom et prénom, prénom et nom, nom complet',
  lastName: 'nom, nom de famille',
  wholeAddress: 'adresse postale, adresse complète',
  when: '^quand, ^à quelle date',
  howMany: '^combien, ^quel âge',
  open: '^pourquoi, ^qu avez vous, ^que pourrions nous, ^que pouvons nous, ^qu est ce qui, ^décrivez, ^expliquez, ^avez vous des, ^avez vous d autres, ^précisez',
  rating:
    '^à quel point, ^comment évaluez, ^comment évalueriez, ^comment jugez, ^quelle note, ^êtes vous satisfait, ^notez',
  recommend: 'recommander, recommanderiez, recommandiez, recommandez',
  scale: 'échelle, note, notez, évaluez, de',
  stars: 'étoiles, étoile',
  consent: '^j accepte, ^je consens, ^j autorise, ^j ai lu, ^je confirme',
  upload: '^téléchargez, ^joignez, ^téléverser, ^ajouter un fichier',
  signature: '^signature',
  several:
    'plusieurs réponses, plusieurs réponses possibles, plusieurs choix, choix multiple, choix multiples, toutes les réponses, cochez toutes',
  one: 'une seule réponse, un seul choix, choix unique',
  atMost: 'jusqu à, au maximum, maximum',
  atLeast: 'au moins, minimum',
  required: 'obligatoire, champ obligatoire',
  optional: 'facultatif, facultative',
  other:
    'autre, autres, autre précisez, autre préciser, autre veuillez préciser, autre à préciser, autres précisez, autre lequel',
  yes: 'oui',
  no: 'non',
  exclusive: 'homme, femme, célibataire, marié, mariée',
  likert: `
    tout à fait d accord, plutôt d accord, d accord, ni d accord ni pas d accord, plutôt pas d accord, pas d accord,
    pas du tout d accord, très bien, bien, moyen, mauvais, très mauvais, jamais, rarement, parfois, souvent, toujours, ne sait pas
  `,
  oneByTitle: '^à quelle fréquence, ^quel est votre, ^sexe$',
  section: 'partie',
  document: 'questionnaire, sondage, enquête, formulaire, inscription',
  greeting: '^bonjour, ^madame, ^chère, ^cher, ^chers',
  closing: '^merci, ^cordialement, ^bien à vous',
};
