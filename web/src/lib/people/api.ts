/** What is asked of the server about people: accounts, profiles, quick match, chat. */

import { call } from '../api';
import type {
  AccountCreated,
  ChangePassword,
  Chat,
  ChatLine,
  Confirm,
  Leaderboard,
  Matched,
  Moderate,
  MyGames,
  Profile,
  RecoveryCode,
  Reports,
  SeatToken,
  Sessions,
  Ticket,
  WhoAmI,
  Wish,
} from '../protocol/types';

const get = <T>(path: string, token?: string) => call<T>('GET', path, undefined, token);
const post = <T>(path: string, body: unknown, token?: string) => call<T>('POST', path, body, token);
const name = encodeURIComponent;
const before = (at: number | null) => (at === null ? '' : `?before=${at}`);

export const people = {
  me: () => get<WhoAmI>('me'),
  signUp: (name: string, password: string) => post<AccountCreated>('account', { name, password }),
  signIn: (name: string, password: string) => post<WhoAmI>('session', { name, password }),
  signOut: () => call<void>('DELETE', 'session', {}),
  recover: (name: string, code: string, password: string) =>
    post<AccountCreated>('recover', { name, code, password }),
  setPublic: (isPublic: boolean) => call<WhoAmI>('PUT', 'me/profile', { public: isPublic }),
  changePassword: (wanted: ChangePassword) => post<void>('me/password', wanted),
  newCode: (proof: Confirm) => post<RecoveryCode>('me/recovery', proof),
  sessions: () => get<Sessions>('me/sessions'),
  endSession: (id: string) => call<void>('DELETE', `me/sessions/${name(id)}`, {}),
  endOthers: () => call<void>('DELETE', 'me/sessions', {}),
  settings: () => get<Record<string, unknown>>('me/settings'),
  keepSettings: (all: object) => call<Record<string, unknown>>('PUT', 'me/settings', all),
  exportUrl: '/api/me/export',
  remove: (proof: Confirm) => call<void>('DELETE', 'me', proof),

  profile: (who: string) => get<Profile>(`people/${name(who)}`),
  leaderboard: () => get<Leaderboard>('leaderboard'),
  myGames: (at: number | null = null) => get<MyGames>(`me/games${before(at)}`),
  gamesOf: (who: string, at: number | null = null) =>
    get<MyGames>(`people/${name(who)}/games${before(at)}`),
  seat: (game: string) => post<SeatToken>(`games/${name(game)}/seat`, {}),

  wish: (wish: Wish) => post<Ticket>('match', wish),
  matched: (ticket: string, signal: AbortSignal) =>
    call<Matched>('GET', 'match', undefined, ticket, { signal }),
  /** `isGoing`: it must get there although the page goes away. */
  withdraw: (ticket: string, isGoing = false) =>
    call<void>('DELETE', 'match', undefined, ticket, { keepalive: isGoing }),

  chat: (game: string, after: number, key: string | undefined) =>
    get<Chat>(`games/${name(game)}/chat?after=${after}`, key),
  write: (game: string, text: string, key: string) =>
    post<ChatLine>(`games/${name(game)}/chat`, { text }, key),
  report: (game: string, number: number, reason: string, key: string) =>
    post<void>(`games/${name(game)}/chat/report`, { number, ...(reason ? { reason } : {}) }, key),

  reports: () => get<Reports>('moderation/reports'),
  moderate: (what: Moderate) => post<void>('moderation', what),
};
