// The headings of WooCommerce's product export, in English and as its translations for WordPress write them.
import type { ProductField } from '#contract/admin/import-fields.ts'
import { optionPlaces, type OptionPlace } from '#contract/admin/import-fields.ts'

/** The headings of each field, in English, German, French, Italian, Spanish and Dutch. */
const headings: Partial<Record<ProductField, string[]>> = {
  rowId: ['ID'],
  rowType: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'UGS', 'COD'],
  barcode: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN, o ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN of ISBN',
  ],
  name: ['Name', 'Nom', 'Nome', 'Nombre', 'Naam'],
  status: ['Published', 'Veröffentlicht', 'Publié', 'Pubblicato', 'Publicado', 'Gepubliceerd'],
  catalogVisibility: [
    'Visibility in catalog',
    'Sichtbarkeit im Katalog',
    'Visibilité dans le catalogue',
    'Visibilità nel catalogo',
    'Visibilidad en el catálogo',
    'Zichtbaarheid in catalogus',
  ],
  summaryHtml: [
    'Short description',
    'Kurzbeschreibung',
    'Description courte',
    'Breve descrizione',
    'Descripción corta',
    'Korte omschrijving',
    'Korte beschrijving',
  ],
  descriptionHtml: [
    'Description',
    'Beschreibung',
    'Descrizione',
    'Descripción',
    'Beschrijving',
    'Omschrijving',
  ],
  saleFrom: [
    'Date sale price starts',
    'Datum, an dem Angebotspreis beginnt',
    'Date de début de promo',
    'Data di partenza del prezzo in saldo',
    'Día en que empieza el precio rebajado',
    'Startdatum actieprijs',
  ],
  saleUntil: [
    'Date sale price ends',
    'Datum, an dem Angebotspreis endet',
    'Date de fin de promo',
    "Data in cui termina l'offerta",
    'Día en que termina el precio rebajado',
    'Einddatum actieprijs',
  ],
  stock: ['Stock', 'Lager', 'Bestand', 'Lagerbestand', 'Magazzino', 'Inventario', 'Voorraad'],
  salePrice: [
    'Sale price',
    'Angebotspreis',
    'Tarif promo',
    'Prezzo in offerta',
    'Precio rebajado',
    'Actieprijs',
  ],
  price: [
    'Regular price',
    'Regulärer Preis',
    'Tarif régulier',
    'Prezzo di listino',
    'Precio normal',
    'Reguliere prijs',
  ],
  category: ['Categories', 'Kategorien', 'Catégories', 'Categorie', 'Categorías', 'Categorieën'],
  // Plugins for search engines.
  pageTitle: ['Meta: rank_math_title', 'Meta: _yoast_wpseo_title', 'Meta: _aioseo_title'],
  pageDescription: [
    'Meta: rank_math_description',
    'Meta: _yoast_wpseo_metadesc',
    'Meta: _aioseo_description',
  ],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Mots-clés', 'Tag', 'Etiquetas'],
  picture: ['Images', 'Bilder', 'Immagine', 'Immagini', 'Imágenes', 'Afbeeldingen'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Genitore', 'Superior', 'Hoofd'],
}

const weights = ['Weight', 'Gewicht', 'Poids', 'Peso']
const weightUnits = { weightKg: 'kg', weight: 'g', weightLb: 'lbs', weightOz: 'oz' } as const

const optionNames = [
  'Attribute # name',
  'Attribut # Name',
  'Nom de l’attribut #',
  'Attributo # nome',
  "Nome dell'attributo #",
  'Nombre del atributo #',
  'Naam eigenschap #',
]
const optionValues = [
  'Attribute # value(s)',
  'Attribut # Wert(e)',
  'Valeur(s) de l’attribut #',
  'Attributo # valuta(e)',
  "Valore dell'attributo #",
  'Valor(es) del atributo #',
  'Waarde eigenschap #',
]

const ofOption = (patterns: string[], place: OptionPlace, part: 'Name' | 'Value') =>
  patterns.map((pattern) => [pattern.replace('#', String(place)), `option${place}${part}`] as const)

export const woocommerceHeadings: Record<string, ProductField> = Object.fromEntries([
  ...Object.entries(headings).flatMap(([field, all]) => all.map((one) => [one, field] as const)),
  ...Object.entries(weightUnits).flatMap(([field, unit]) =>
    weights.map((word) => [`${word} (${unit})`, field] as const),
  ),
  ...optionPlaces.flatMap((place) => [
    ...ofOption(optionNames, place, 'Name'),
    ...ofOption(optionValues, place, 'Value'),
  ]),
]) as Record<string, ProductField>

/** Headings without a field here, that nothing but WooCommerce's export has together. */
export const woocommerceOnly: readonly string[] = [
  'Is featured?',
  'Ist hervorgehoben?',
  'Mis en avant ?',
  'In primo piano?',
  '¿Está destacado?',
  'Uitgelicht?',
]
