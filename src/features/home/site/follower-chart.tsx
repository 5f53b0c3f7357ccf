const line = 'M0 112C26 108 40 100 62 102s40 2 60-12 34-8 54-18 30-34 54-36 32 6 50-14 30-6 40-12';

/** A decorative curve of followers over four weeks, without data. */
export function FollowerChart() {
  return (
    <svg viewBox="0 0 320 142" className="follower-chart">
      <path
        d="M0 10.5h320M0 44.5h320M0 78.5h320M0 112.5h320"
        strokeWidth="1.5"
        strokeDasharray="2 5"
      />
      <path d={`${line}V122H0Z`} className="follower-area" />
      <g strokeWidth="5" strokeLinecap="round">
        <path d={line} />
      </g>
      <circle cx="320" cy="10" r="8" strokeWidth="4" />
      <text x="0" y="140">
        Week 1
      </text>
      <text x="107" y="140" textAnchor="middle">
        Week 2
      </text>
      <text x="213" y="140" textAnchor="middle">
        Week 3
      </text>
      <text x="320" y="140" textAnchor="end">
        Week 4
      </text>
    </svg>
  );
}
