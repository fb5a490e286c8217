import type { BrandName } from './brands.ts';

/** Names that reveal the origin. The first match takes precedence over a list of likely countries. */
const saidByName: [pattern: RegExp, country: string][] = [
  [/\bBritish|Cornish|Herefordshire|Yorkshire|\bStilton|Victoria Plums/, 'United Kingdom'],
  [/\bScotch|Scottish|Aberdeen/, 'Scotland'],
  [/\bIrish/, 'Ireland'],
  [/English (Classic|Sparkling|Blanc|Single)/, 'England'],
  [/Prosecco|Barolo|Montepulciano|Primitivo|Barbera|Soave|Gavi|Fiano|Modena|Parmigiano|Gorgonzola|Prosciutto|Parma|Salami|Bresaola|Italian/, 'Italy'],
  [/\bCava\b|Sherry|Chorizo|Manchego|Piel de Sapo/, 'Spain'],
  [/Douro|Alentejo|Alvarinho|Vinho Verde|\bPort$|Rocha/, 'Portugal'],
  [/Provence|Champagne|Brie|Comté|French|Claret|Burgundy/, 'France'],
  [/Gruyère|Swiss/, 'Switzerland'],
  [/Feta|Kalamata|Greek Feta/, 'Greece'],
  [/Halloumi/, 'Cyprus'],
  [/Colombian/, 'Colombia'],
  [/Ethiopian/, 'Ethiopia'],
  [/Kentucky|Bourbon$/, 'United States'],
  [/Pacific/, 'United States'],
  [/Norwegian/, 'Norway'],
  [/Darjeeling|Assam|Basmati/, 'India'],
  [/Jasmine Rice/, 'Thailand'],
  [/Arborio/, 'Italy'],
];

/** Brands from a single country. */
const homes: Partial<Record<BrandName, string>> = {
  'Casa Olmedo': 'Argentina',
  'Wattle Bend': 'Australia',
  'Harrow Bay': 'New Zealand',
  'Fromagerie Lanoux': 'France',
  'Caseificio Bruna': 'Italy',
  'Agios Hill': 'Greece',
  'Nonna Serafina': 'Italy',
  'Oliveto Sant’Elia': 'Italy',
};

/** The country that a product's name or else its brand implies; null if neither does. */
export const originToldBy = (name: string, brand: BrandName): string | null =>
  saidByName.find(([pattern]) => pattern.test(name))?.[1] ?? homes[brand] ?? null;
