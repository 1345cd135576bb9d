/** What is asked of the server over HTTP. */

import type {
  AnalysisState,
  Answer,
  BotLevels,
  Catalogue,
  CreateGame,
  ErrorBody,
  ForkGame,
  GameCreated,
  HostAction,
  HostDone,
  JoinGame,
  Kingdom,
  KingdomChecked,
  Lobby,
  NamedKingdom,
  OpenPosition,
  PlayPuzzle,
  PositionChecked,
  PositionOpened,
  Puzzle,
  PuzzleList,
  PuzzleResult,
  RandomKingdom,
  Reach,
  Replay,
  ReplayViews,
  Rulebook,
  RulebookScenario,
  SeatToken,
  TableInfo,
} from './protocol/types';

/** An answer that says what is wrong. */
export class ApiError extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

/** Whoever is told when the server no longer knows the session. */
export const session = { ended: () => {} };

export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  more: RequestInit = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  let response: Response;
  try {
    const content = body === undefined ? null : JSON.stringify(body);
    response = await fetch(`/api/${path}`, { ...more, method, headers, body: content });
  } catch {
    throw new ApiError({ code: 'internal', message: 'the server cannot be reached' });
  }
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  const fault = (await response.json().catch(() => null)) as ErrorBody | null;
  if (fault?.code === 'signed_out') session.ended();
  throw new ApiError(fault ?? { code: 'internal', message: `the server says ${response.status}` });
}

const get = <T>(path: string, token?: string) => call<T>('GET', path, undefined, token);
const post = <T>(path: string, body: unknown, token?: string) => call<T>('POST', path, body, token);

export const api = {
  catalogue: () => get<Catalogue>('cards'),
  kingdoms: () => get<Kingdom[]>('kingdoms'),
  reach: () => get<Reach>('reach'),
  randomKingdom: (wish: RandomKingdom) => post<Kingdom>('kingdoms/random', wish),
  checkKingdom: (names: NamedKingdom) => post<KingdomChecked>('kingdoms/check', names),
  bots: () => get<BotLevels>('bots'),
  lobby: () => get<Lobby>('games'),
  create: (game: CreateGame) => post<GameCreated>('games', game),
  table: (game: string, token?: string) => get<TableInfo>(`games/${game}`, token),
  join: (game: string, join: JoinGame) => post<SeatToken>(`games/${game}/join`, join),
  host: (game: string, action: HostAction, token: string) =>
    post<HostDone>(`games/${game}/host`, action, token),
  replay: (game: string, number: number, token?: string) =>
    get<Replay>(`games/${game}/replay?game_number=${number}`, token),
  replayViews: (game: string, number: number, from: number, count: number, token?: string) =>
    get<ReplayViews>(
      `games/${game}/replay/views?game_number=${number}&from=${from}&count=${count}`,
      token,
    ),
  notationUrl: (game: string, number: number) =>
    `/api/games/${game}/notation?game_number=${number}`,
  fork: (game: string, fork: ForkGame, token?: string) =>
    post<GameCreated>(`games/${game}/fork`, fork, token),
  analysis: (method: 'GET' | 'POST' | 'DELETE', game: string, number: number, token?: string) =>
    call<AnalysisState>(method, `games/${game}/analysis?game_number=${number}`, undefined, token),
  puzzles: () => get<PuzzleList>('puzzles'),
  puzzle: (id: string) => get<Puzzle>(`puzzles/${encodeURIComponent(id)}`),
  answerPuzzle: (id: string, answers: Answer[]) =>
    post<PuzzleResult>(`puzzles/${encodeURIComponent(id)}/answer`, { answers }),
  playPuzzle: (id: string, play: PlayPuzzle) =>
    post<GameCreated>(`puzzles/${encodeURIComponent(id)}/play`, play),
  checkPosition: (text: string) => post<PositionChecked>('positions/check', { text }),
  openPosition: (wanted: OpenPosition) => post<PositionOpened>('positions', wanted),
  rulebook: () => get<Rulebook>('rulebook'),
  scenario: (id: string) => get<RulebookScenario>(`rulebook/scenarios/${encodeURIComponent(id)}`),
};
