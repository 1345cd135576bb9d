/** The rules in our own words. What cards say, and every ruling, comes from the server. */

export interface Chapter {
  id: string;
  title: string;
  /** Paragraphs; a list stands as an array. */
  words: (string | string[])[];
}

export interface Term {
  name: string;
  words: string;
  /** Cards that show it. */
  cards?: string[];
}

export const CHAPTERS: Chapter[] = [
  {
    id: 'goal',
    title: 'What it is about',
    words: [
      'Everybody begins with the same ten weak cards. Turn by turn you buy better ones from the piles in the middle. Every card you buy goes into your own deck and comes back to your hand, again and again.',
      'Victory cards are worth points, but they do little or nothing while you play. So there is a time to make your deck strong and a time to buy points. When the game ends, the most points win.',
    ],
  },
  {
    id: 'setup',
    title: 'Setting up',
    words: [
      'Seven Coppers and three Estates are your first deck. It is shuffled, and you draw five cards.',
      'The Supply lies in the middle. Three kinds of piles are there in every game: Treasures (Copper, Silver, Gold), Victory cards (Estate, Duchy, Province) and Curses. To these come ten Kingdom piles, which differ from game to game.',
      'How many there are depends on the players: 8 of each Victory card for two players and 12 for three or more (15 Provinces for five, 18 for six), 10 Curses for each player but one, and 10 of nearly every other Kingdom card.',
      'With Adventures there may also be a few Events on the table, and a mat and tokens for each player.',
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    words: [
      'A turn has three parts, always in this order:',
      [
        'Action phase: you may play one Action card from your hand.',
        'Buy phase: you may play Treasures, then buy one card.',
        'Clean-up: everything you played and everything left in your hand goes to your discard pile, and you draw five new cards.',
      ],
      'Then the player to your left takes a turn. Nothing is kept from one turn to the next: coins, Actions and Buys that you did not use are gone.',
    ],
  },
  {
    id: 'action',
    title: 'The Action phase',
    words: [
      'You begin with one Action, so you may play one Action card. “+1 Action” on a card lets you play one more; “+2 Actions” two more. Without an Action left, or without an Action card, the phase is over.',
      'Do what a card says from top to bottom, as far as you can. A card stays in front of you until Clean-up, also when it has done its work.',
    ],
  },
  {
    id: 'buy',
    title: 'The Buy phase',
    words: [
      'First play as many Treasures as you like; each gives coins. Then buy: one card, or more if cards gave you “+1 Buy”. The costs of all you buy together cannot be more than your coins. Once you have bought something, no more Treasures are played this turn.',
      'A bought card goes to your discard pile. You will draw it after the next shuffle. You never have to buy anything. Copper and Curse cost nothing, but they still take a Buy.',
    ],
  },
  {
    id: 'clean-up',
    title: 'Clean-up and shuffling',
    words: [
      'Put what you played and what you still hold onto your discard pile and draw five cards. If there are too few in your deck, draw what is there, then shuffle the discard pile: it is your new deck, and you draw the rest.',
      'Shuffle only when you must draw, reveal or look at a card and no card is left. That is why a card that you bought early comes back soon.',
    ],
  },
  {
    id: 'end',
    title: 'How the game ends',
    words: [
      'At the end of a turn the game is over if the pile of Provinces is empty, or if any three piles of the Supply are empty (four with five or six players).',
      'Then everybody counts the points in all their cards: hand, deck, discard pile, cards in play, set aside, and on mats. Estate 1, Duchy 3, Province 6, Curse −1; some Kingdom cards have points too. With equal points, whoever has had fewer turns wins. If that is equal too, the win is shared.',
    ],
  },
];

export const TERMS: Term[] = [
  {
    name: '+1 Card, +1 Action, +1 Buy, +1 coin',
    words:
      'Draw a card at once; play one more Action this turn; buy one more card this turn; have one more coin this turn. Cards are drawn at once, the others are there when you need them.',
    cards: ['Village', 'Market', 'Festival'],
  },
  {
    name: 'Action',
    words:
      'A card that is played in the Action phase. Each play takes one of your Actions, unless another card plays it for you.',
    cards: ['Village', 'Smithy', 'ThroneRoom'],
  },
  {
    name: 'Attack',
    words:
      'An Action that harms the other players. It is played like any other Action; before it does anything, others may answer with a Reaction.',
    cards: ['Militia', 'Witch', 'SwampHag'],
  },
  {
    name: 'Basic cards',
    words:
      'Copper, Silver, Gold, Estate, Duchy, Province and Curse. Their piles are in every game.',
    cards: ['Copper', 'Estate', 'Curse'],
  },
  {
    name: 'Buy',
    words:
      'To pay what a card costs and gain it. You need a Buy for it, and it happens in your Buy phase. Whatever happens “when you buy” comes before you gain the card.',
  },
  {
    name: 'Call',
    words:
      'To take a Reserve card from your Tavern mat and put it into play, at the moment that it names. A called card is not played, so it takes no Action.',
    cards: ['Guide', 'RoyalCarriage'],
  },
  {
    name: 'Choose one',
    words:
      'Some cards let you choose between things. You may choose what cannot be done; then nothing comes of it.',
    cards: ['Pawn', 'Steward', 'Nobles'],
  },
  {
    name: 'Cost',
    words:
      'What a card costs to buy, and how large it is for other cards (“costing up to 4”). Some cards make all cards cheaper for a while. No cost goes below zero.',
    cards: ['Bridge', 'Remodel'],
  },
  {
    name: 'Curse',
    words:
      'A card worth −1 point. It is neither Treasure nor Victory card nor Action; others give it to you, and it clogs your deck. When the pile is empty, no more are given.',
    cards: ['Curse', 'Witch'],
  },
  {
    name: 'Deck',
    words:
      'Your cards that lie face down. You may not look through them, and nobody counts those of others.',
  },
  {
    name: 'Discard',
    words:
      'To put a card onto your discard pile, face up. Cards are discarded from your hand unless something else is said. Only the top card is seen.',
    cards: ['Cellar', 'Militia'],
  },
  {
    name: 'Duration',
    words:
      'An orange card that also does something on a later turn. It stays in front of you until the Clean-up of the last turn on which it does something. A Throne Room that played it stays with it.',
    cards: ['CaravanGuard', 'Gear', 'HauntedWoods'],
  },
  {
    name: 'Edition',
    words:
      'The base set and Intrigue have a first and a second edition: some cards were replaced, some say something else. A game here is played by one of them.',
  },
  {
    name: 'Event',
    words:
      'Not a card of your deck, but something you can buy for its effect. It takes a Buy and its cost. It stays where it is, and can be bought again unless it says otherwise.',
    cards: ['Alms', 'Quest', 'Ferry'],
  },
  {
    name: 'Exchange',
    words:
      'To put a Traveller back onto its pile and take the next of its line instead. That is neither trashing nor gaining.',
    cards: ['Page', 'Peasant'],
  },
  {
    name: 'Gain',
    words:
      'To take a card into your deck: it goes to your discard pile unless something else is said. Buying is one way to gain, cards that give you cards are another. You gain from the Supply unless something else is said.',
    cards: ['Workshop', 'Mine'],
  },
  { name: 'Hand', words: 'The cards that you hold. Only you see them.' },
  {
    name: 'In play',
    words:
      'Cards that you have played lie in front of you, in play, until Clean-up. A card that trashes or moves itself is no longer in play.',
  },
  {
    name: 'Inherit',
    words:
      'With the Event Inheritance your Estates get the abilities and types of a card that you set aside. Only yours, and only for you.',
    cards: ['Inheritance', 'Estate'],
  },
  {
    name: 'Journey token',
    words:
      'A token with two sides, face up at first. Some cards turn it over, and do more when it comes face up.',
    cards: ['Ranger', 'Giant', 'Pilgrimage'],
  },
  { name: 'Kingdom', words: 'The ten piles that make one game different from another.' },
  {
    name: 'Look at, reveal',
    words:
      'What you look at, you alone see. What you reveal, everybody sees. Afterwards it goes back to where it was unless something else is said.',
    cards: ['Sentry', 'WishingWell'],
  },
  {
    name: 'Name a card',
    words: 'Say the name of any card. It need not be in the game.',
    cards: ['WishingWell'],
  },
  {
    name: 'Pass',
    words: 'To give a card to the player on your left. It changes its owner, but nobody gains it.',
    cards: ['Masquerade'],
  },
  {
    name: 'Play',
    words:
      'To put a card from your hand in front of you and to do what it says. Some cards play a card for you, even twice.',
    cards: ['ThroneRoom', 'Vassal'],
  },
  {
    name: 'Reaction',
    words:
      'A blue card that you may show from your hand when something happens, mostly when somebody plays an Attack. It stays in your hand unless it says otherwise.',
    cards: ['Moat', 'SecretChamber', 'Diplomat'],
  },
  {
    name: 'Reserve',
    words:
      'A card that goes to your Tavern mat when you play it, and waits there until you call it.',
    cards: ['Ratcatcher', 'CoinOfTheRealm', 'DistantLands'],
  },
  {
    name: 'Set aside',
    words:
      'To put a card beside the table for a while. It still belongs to you, but it is neither in your hand nor in play.',
    cards: ['Gear', 'Library'],
  },
  {
    name: 'Supply',
    words:
      'All the piles that can be bought from: basic cards and Kingdom cards. Upgrades of Travellers and the trash are no part of it.',
  },
  {
    name: 'Tavern mat',
    words:
      'Where your Reserve cards wait, and the Coppers that a Miser puts there. Cards on it are yours and count at the end.',
    cards: ['Miser', 'DistantLands'],
  },
  {
    name: 'Tokens',
    words:
      'Adventures has tokens. One of +1 Card, +1 Action, +1 Buy or +1 coin on a pile gives you that whenever you play a card of it. The −2 cost token makes a pile cheaper for you on your turns. The Trashing token lets you trash a card when you buy from its pile. The −1 Card and −1 coin tokens take one from your next draw, or from the next coins you get.',
    cards: ['Teacher', 'Ferry', 'Plan', 'Relic', 'BridgeTroll'],
  },
  {
    name: 'Topdeck',
    words: 'To put a card on top of your deck. You draw it next.',
    cards: ['Courtyard', 'Harbinger'],
  },
  {
    name: 'Trash',
    words:
      'To put a card onto the common trash pile. It is nobody’s any more. To be rid of weak cards makes a deck better: you see the good ones more often.',
    cards: ['Chapel', 'Moneylender', 'Raze'],
  },
  {
    name: 'Traveller',
    words:
      'A card that can become a better one: when you discard it from play, you may exchange it for the next of its line, up to Champion and Teacher. Only the first of each line is in the Supply.',
    cards: ['Page', 'Peasant', 'Champion', 'Teacher'],
  },
  {
    name: 'Treasure',
    words: 'A yellow card that gives coins, played in the Buy phase. It takes no Action.',
    cards: ['Copper', 'Silver', 'Gold', 'Harem'],
  },
  {
    name: 'Victory card',
    words: 'A green card that is worth points at the end. Most do nothing before.',
    cards: ['Estate', 'Duchy', 'Province', 'Gardens'],
  },
];
