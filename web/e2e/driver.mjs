// Plays a game by messages, much faster than by clicks, to a position that a test wants to look at.

/** Runs in the page: answers for a seat until much lies on the table, and says what lies there. */
function drive({ game, token, buys, events, goal, mostTurns }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
    const wanted = [...events];
    let answered = -1;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', game, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'error') reject(new Error(message.message));
      if (message.type !== 'state' || !message.question || message.number === answered) return;
      const { view, question, number } = message;
      const own = view.players[view.seat];
      const inPlay = new Set(own.in_play.map((one) => one.card)).size;
      const isMine = view.turn.seat === view.seat;
      if (isMine && inPlay >= goal.inPlay && own.hand_size >= goal.hand) {
        socket.close();
        resolve({ inPlay, hand: own.hand_size, turns: own.turns + 1 });
        return;
      }
      if (view.over || own.turns > mostTurns) {
        reject(new Error(`not within ${own.turns} turns: ${JSON.stringify(goal)}`));
        return;
      }
      answered = number;
      const answers = [choose(question)];
      socket.send(JSON.stringify({ type: 'answer', number, answers }));
    };

    function choose({ ask, choices }) {
      const found = (kind, of) =>
        choices.find(({ answer }) => answer.kind === kind && (!of || answer.of === of))?.answer;
      const last = choices.at(-1).answer;
      const done = found('done');
      if (ask === 'action_phase')
        return buys.map((card) => found('play', card)).find(Boolean) ?? found('play') ?? done;
      if (ask === 'buy_phase') {
        const treasures = found('play_treasures') ?? found('play');
        if (treasures) return treasures;
        const event = wanted.find((one) => found('buy_event', one));
        if (event) return found('buy_event', wanted.splice(wanted.indexOf(event), 1)[0]);
        // A deck of many different cards: what was bought goes to the end of the wishes.
        const card = buys.find((one) => found('buy', one));
        if (!card) return done;
        buys.push(...buys.splice(buys.indexOf(card), 1));
        return found('buy', card);
      }
      return found('yes') ?? choices.find(({ answer }) => answer !== done)?.answer ?? last;
    }
  });
}

/** Plays to the goal: so many different cards in play, and so many in hand. */
export function driveTo(page, options) {
  return page.evaluate(drive, { events: [], mostTurns: 60, ...options });
}
