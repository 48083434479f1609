// Ends with 0 where the Seker of this container can work, with 1 where it cannot.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? '3000'}/readyz`).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
