import type { PlatformType } from '@mintbridge/contracts';

/** The parts of a sentence that says again what the other fields say. */
export interface SentenceParts {
  /** '{name} is a product ...' with the places of the values. */
  opening: string;
  runs: Readonly<Record<PlatformType, string>>;
  /** For B2B, B2C, B2B2C and Both. */
  buyers: Readonly<Record<string, string>>;
  and: string;
  /** Frequent words by which a text shows that it is in the language. */
  signs: RegExp;
}

const ENGLISH: SentenceParts = {
  opening: '{name} is a product in the field of {industry} and belongs to the category {category}',
  runs: {
    Web: 'is used on the web',
    Mobile: 'is a mobile app',
    Both: 'is used on the web and as a mobile app',
    Desktop: 'is desktop software',
    'On-Premises': "runs on the customer's own servers",
    API: 'is offered as an API and tools for developers',
    Embedded: 'is part of a device',
    Hybrid: 'runs on several kinds of systems',
  },
  buyers: {
    B2B: 'is made for businesses',
    B2C: 'is made for consumers',
    B2B2C: 'reaches consumers through businesses',
    Both: 'serves businesses as well as consumers',
  },
  and: 'and',
  signs: /(?<!\p{L})(?:the|and|of|for|with|your|is|are|to|in|you|that|on|by)(?!\p{L})/giu,
};

const GERMAN: SentenceParts = {
  opening: '{name} ist ein Produkt aus dem Bereich {industry} und gehört zur Kategorie {category}',
  runs: {
    Web: 'läuft im Web',
    Mobile: 'ist eine mobile App',
    Both: 'läuft im Web und als mobile App',
    Desktop: 'ist eine Desktop-Software',
    'On-Premises': 'läuft auf eigenen Servern der Kunden',
    API: 'wird als API und mit Werkzeugen für Entwickler angeboten',
    Embedded: 'ist Teil eines Geräts',
    Hybrid: 'läuft auf mehreren Arten von Systemen',
  },
  buyers: {
    B2B: 'richtet sich an Unternehmen',
    B2C: 'richtet sich an Verbraucher',
    B2B2C: 'erreicht Verbraucher über Unternehmen',
    Both: 'richtet sich an Unternehmen und Verbraucher',
  },
  and: 'und',
  signs:
    /(?<!\p{L})(?:der|die|das|und|für|mit|ist|ein|eine|einer|den|dem|von|zu|auf|im|sie|ihre|wir)(?!\p{L})/giu,
};

const FRENCH: SentenceParts = {
  opening: '{name} est un produit du domaine {industry} et relève de la catégorie {category}',
  runs: {
    Web: "s'utilise sur le web",
    Mobile: 'est une application mobile',
    Both: "s'utilise sur le web et en application mobile",
    Desktop: 'est un logiciel de bureau',
    'On-Premises': 'fonctionne sur les serveurs du client',
    API: "est proposé sous forme d'API et d'outils pour développeurs",
    Embedded: "fait partie d'un appareil",
    Hybrid: 'fonctionne sur plusieurs types de systèmes',
  },
  buyers: {
    B2B: "s'adresse aux entreprises",
    B2C: "s'adresse aux particuliers",
    B2B2C: "touche les particuliers par l'intermédiaire d'entreprises",
    Both: "s'adresse aux entreprises comme aux particuliers",
  },
  and: 'et',
  signs:
    /(?<!\p{L})(?:le|la|les|des|du|et|pour|avec|est|une|un|vos|votre|vous|sur|dans|de|en|qui)(?!\p{L})/giu,
};

const SPANISH: SentenceParts = {
  opening: '{name} es un producto del ámbito {industry} y pertenece a la categoría {category}',
  runs: {
    Web: 'se usa en la web',
    Mobile: 'es una aplicación móvil',
    Both: 'se usa en la web y como aplicación móvil',
    Desktop: 'es un programa de escritorio',
    'On-Premises': 'funciona en los servidores del cliente',
    API: 'se ofrece como API y con herramientas para desarrolladores',
    Embedded: 'forma parte de un dispositivo',
    Hybrid: 'funciona en varios tipos de sistemas',
  },
  buyers: {
    B2B: 'está pensado para empresas',
    B2C: 'está pensado para consumidores',
    B2B2C: 'llega a los consumidores a través de empresas',
    Both: 'sirve tanto a empresas como a consumidores',
  },
  and: 'y',
  signs: /(?<!\p{L})(?:el|la|los|las|del|y|para|con|es|una|un|tu|su|sus|en|por|que|de)(?!\p{L})/giu,
};

const PORTUGUESE: SentenceParts = {
  opening: '{name} é um produto da área {industry} e pertence à categoria {category}',
  runs: {
    Web: 'é usado na web',
    Mobile: 'é um aplicativo móvel',
    Both: 'é usado na web e como aplicativo móvel',
    Desktop: 'é um software para desktop',
    'On-Premises': 'funciona nos servidores do cliente',
    API: 'é oferecido como API e com ferramentas para desenvolvedores',
    Embedded: 'faz parte de um dispositivo',
    Hybrid: 'funciona em vários tipos de sistemas',
  },
  buyers: {
    B2B: 'é feito para empresas',
    B2C: 'é feito para consumidores',
    B2B2C: 'chega aos consumidores por meio de empresas',
    Both: 'atende tanto empresas quanto consumidores',
  },
  and: 'e',
  signs: /(?<!\p{L})(?:o|a|os|as|do|da|dos|das|e|para|com|é|uma|um|seu|sua|em|no|na|por|que|de)(?!\p{L})/giu,
};

const ITALIAN: SentenceParts = {
  opening: '{name} è un prodotto del settore {industry} e appartiene alla categoria {category}',
  runs: {
    Web: 'si usa sul web',
    Mobile: "è un'app mobile",
    Both: 'si usa sul web e come app mobile',
    Desktop: 'è un software desktop',
    'On-Premises': 'funziona sui server del cliente',
    API: 'è offerto come API e con strumenti per sviluppatori',
    Embedded: 'fa parte di un dispositivo',
    Hybrid: 'funziona su diversi tipi di sistemi',
  },
  buyers: {
    B2B: 'si rivolge alle aziende',
    B2C: 'si rivolge ai consumatori',
    B2B2C: 'raggiunge i consumatori tramite le aziende',
    Both: 'si rivolge sia alle aziende sia ai consumatori',
  },
  and: 'e',
  signs:
    /(?<!\p{L})(?:il|lo|la|i|gli|le|del|della|e|per|con|è|una|un|tuo|tua|in|di|che|da|al|nel)(?!\p{L})/giu,
};

const DUTCH: SentenceParts = {
  opening: '{name} is een product op het gebied van {industry} en valt in de categorie {category}',
  runs: {
    Web: 'wordt op het web gebruikt',
    Mobile: 'is een mobiele app',
    Both: 'wordt op het web en als mobiele app gebruikt',
    Desktop: 'is desktopsoftware',
    'On-Premises': 'draait op de eigen servers van de klant',
    API: 'wordt aangeboden als API met hulpmiddelen voor ontwikkelaars',
    Embedded: 'is onderdeel van een apparaat',
    Hybrid: 'draait op verschillende soorten systemen',
  },
  buyers: {
    B2B: 'is bedoeld voor bedrijven',
    B2C: 'is bedoeld voor consumenten',
    B2B2C: 'bereikt consumenten via bedrijven',
    Both: 'bedient zowel bedrijven als consumenten',
  },
  and: 'en',
  signs: /(?<!\p{L})(?:de|het|een|en|voor|met|van|is|je|uw|jouw|op|te|in|aan|dat|die)(?!\p{L})/giu,
};

const OTHERS: Readonly<Record<string, SentenceParts>> = {
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  nl: DUTCH,
};

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/**
 * The parts in the language of a text. The page's own statement decides where the text bears it out, because
 * many pages state a language that they are not in; in all other cases they are English.
 *
 * @param stated two-letter code, '' where the page states none
 */
export function sentencePartsFor(stated: string, text: string): SentenceParts {
  const parts = Object.hasOwn(OTHERS, stated) ? OTHERS[stated] : undefined;
  return parts && countOf(text, parts.signs) > countOf(text, ENGLISH.signs) ? parts : ENGLISH;
}
